import type { Route } from '#base/http.ts'
export const routes: Route[] = []
