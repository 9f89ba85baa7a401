// The playground's helpers reach a page that imports a stylesheet.
declare module '*.css';
