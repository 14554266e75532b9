// The sentences of a language that the first view does not need: `site.ts?play`, those of games' pages, and `site.ts?rest`. The types are those of the whole.
declare module '@fairhouse/locales/en/site.ts?play' {
  export { site } from '@fairhouse/locales/en/site.ts'
}
declare module '@fairhouse/locales/tr/site.ts?play' {
  export { site } from '@fairhouse/locales/tr/site.ts'
}
declare module '@fairhouse/locales/en/site.ts?rest' {
  export { site } from '@fairhouse/locales/en/site.ts'
}
declare module '@fairhouse/locales/tr/site.ts?rest' {
  export { site } from '@fairhouse/locales/tr/site.ts'
}
