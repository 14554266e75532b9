// The ground that every module stands on: settings, database, calls, events, jobs, sockets.
import { module } from './module.ts'
import { jobs } from './running/upkeep.ts'
import * as ports from './sessions.ts'

export const ground = module({ name: 'base', needs: [], jobs, ports: Object.values(ports) })
