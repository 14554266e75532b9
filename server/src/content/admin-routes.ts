// What operators write.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { documentById, documents, publishDocument, saveDraft, singleton, withdrawDocument } from '@fairhouse/contract/ops/house/content.ts'
import { previewHtml } from '@fairhouse/contract/ops/house/preview.ts'
import { type Route, serve } from '#base/http.ts'
import { listDocuments, oneDocument, oneOfItsKind, publish, save, takeBack } from './editing.ts'
import { sanitise } from './sanitise.ts'

export const routes: Route[] = [
  serve(documents, (reader, caller, query) => listDocuments(reader, caller, query)),
  serve(documentById, (reader, caller, { id }) => oneDocument(reader, caller, id)),
  serve(singleton, (reader, caller, { kind }) => oneOfItsKind(reader, caller, kind)),
  serve(saveDraft, (tx, caller, draft, { address }) => save(tx, caller, draft, address)),
  serve(publishDocument, async (tx, caller, input, { address }) => {
    await publish(tx, caller, input, address)
    return isDone
  }),
  serve(withdrawDocument, async (tx, caller, input, { address }) => {
    await takeBack(tx, caller, input, address)
    return isDone
  }),
  serve(previewHtml, async (_tx, _, { html }) => ({ html: sanitise(html) }))
]
