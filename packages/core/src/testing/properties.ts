import fc from 'fast-check';

// A fixed seed generates the same cases in every run.
fc.configureGlobal({ seed: 1, numRuns: 200 });

export { fc };
