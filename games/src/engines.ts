// Every bundled engine by its code, a line each.
import { crash } from './crash/crash.ts'

export const engines = {
  crash
} as const
