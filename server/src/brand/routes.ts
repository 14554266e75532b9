// What a visitor may know of the brand.
import { permission } from '@fairhouse/contract/brand.ts'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { now } from '#base/clock.ts'
import { type Route, serve } from '#base/http.ts'
import { brandOf } from './brand.ts'

export const routes: Route[] = [
  serve(permission, async reader => {
    const { systemStatus, name, merchantCode, currency, currencySymbol, minimumAge, defaultLanguage } = await brandOf(reader)
    return {
      status: systemStatus,
      brand: { name, merchantCode, currency, currencySymbol, minimumAge, defaultLanguage, languages: [...languages] },
      serverTime: now()
    }
  })
]
