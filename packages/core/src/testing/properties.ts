import fc from 'fast-check';

// The same cases in every run.
fc.configureGlobal({ seed: 1, numRuns: 200 });

export { fc };
