// The calls of operators about agents and their trees.
import * as contract from '@fairhouse/contract/ops/money/agent.ts'
import { type Route, serve } from '#base/http.ts'
import { figuresState, invitesOfAgent, lineOfAgent, movesPage, treePage } from './desk.ts'

export const routes: Route[] = [
  serve(contract.agentTree, (reader, _, page) => treePage(reader, page)),
  serve(contract.agentMoves, (reader, _, page) => movesPage(reader, page)),
  serve(contract.rollupState, reader => figuresState(reader)),
  serve(contract.agentLine, (reader, _, wish) => lineOfAgent(reader, wish)),
  serve(contract.opsAgentInvites, (reader, _, page) => invitesOfAgent(reader, page))
]
