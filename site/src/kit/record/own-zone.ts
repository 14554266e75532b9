// The reader's own time zone, by its name.

/** Name in the tz database, e.g. `Europe/Istanbul`; UTC where the device does not tell. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
