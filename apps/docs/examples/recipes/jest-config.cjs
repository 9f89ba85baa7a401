module.exports = {
  // Babel compiles the packages of Foyer, which are ES modules, like your tests.
  transformIgnorePatterns: ['/node_modules/(?!.*@foyer)'],
  // For tests of components.
  testEnvironment: './jest-environment.cjs',
};
