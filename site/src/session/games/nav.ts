// The navigation as the server gives it, kept for the tab.
import { gameMenus, menuSettings } from '@fairhouse/contract/play/catalogue.ts'
import { cachedQueryOf } from '../house/session-cache.ts'

/** The navigation in the reader's language, kept for the tab. */
export const menuQuery = () => cachedQueryOf('settings', menuSettings, {}, { worded: true })

/** Categories with their vendors, kept for the tab. */
export const vendorQuery = () => cachedQueryOf('gameVendorList', gameMenus, {})
