// Opening a house with all its modules: what one leaves to another is in place before anything is written, by a seed, a job or a call.
import { type OpenHouse, openHouse as openBare } from '#base/data/open-house.ts'
import { wire } from '#base/ports.ts'
import { provided } from './modules.ts'

/** As `openHouse` of base; every port is provided. @throws StartError where the database cannot be reached */
export async function openHouse(...given: Parameters<typeof openBare>): Promise<OpenHouse> {
  const opened = await openBare(...given)
  wire(opened.house, provided)
  return opened
}
