/** The stylesheets of examples, which a bundler adds to the page. */
declare module '*.css';
