// What takes two operators, where the journey is not about the second one: finance reads what is asked for, and approves it.
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { consoleHeaders, operatorToken, value } from './fixtures.ts'

/** Approves a request; null: one operator was enough. */
export async function approveAsked(request: APIRequestContext, approval: string | null): Promise<void> {
  if (!approval) return
  const headers = consoleHeaders(await operatorToken(request, 'finance'))
  const { hash } = await value<{ hash: string }>(request.get(`/ops/approvals/${approval}/subject`, { headers }))
  const data = { decision: 'approve', hash }
  await value(request.post(`/ops/approvals/${approval}`, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }))
}
