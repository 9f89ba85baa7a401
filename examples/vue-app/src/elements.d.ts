import '@foyer/elements/vue';

declare module 'vue-router' {
  interface RouteMeta {
    requiresUser?: boolean;
  }
}
