// Notes on players.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as calls from '@fairhouse/contract/ops/people/notes.ts'
import { type Route, serve } from '#base/http.ts'
import { notesPage, pin, withdraw, writeNote } from './notes.ts'

export const noteRoutes: Route[] = [
  serve(calls.playerNotes, (reader, caller, { id }) => notesPage(reader, caller, BigInt(id))),
  serve(calls.writePlayerNote, (tx, caller, input, { address }) => writeNote(tx, caller, input, address)),
  serve(calls.pinPlayerNote, async (tx, caller, input, { address }) => {
    await pin(tx, caller, input, address)
    return isDone
  }),
  serve(calls.withdrawPlayerNote, async (tx, caller, input, { address }) => {
    await withdraw(tx, caller, input, address)
    return isDone
  })
]
