// SQL of pictures to be read and of proofs of work that were spent.
import { sql } from 'kysely'
import type { Reader } from '#base/database.ts'

/** A picture is good for so long, and a browser gets the next one after more than so long. */
export const pictureMs = 120_000
export const pictureEveryMs = 1_000

/** Keeps the answer of a browser's new picture, drawn at `at` (milliseconds); false when the one before is too young. */
export async function keepPicture(reader: Reader, device: Buffer, answer: Buffer, at: number): Promise<boolean> {
  const expires = new Date(at + pictureMs)
  const { rows } = await sql`
    insert into factor.captcha as c (device_hash, answer_hash, expires_at) values (${device}, ${answer}, ${expires})
    on conflict (device_hash) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at
    where c.expires_at < excluded.expires_at - make_interval(secs => ${pictureEveryMs / 1000})
    returning 1`.execute(reader)
  return rows.length > 0
}

/** Takes the answer of a browser's picture; it is good once. The row stays: it says when the last picture was drawn. */
export async function takePicture(reader: Reader, device: Buffer, at: number): Promise<Buffer | null> {
  const { rows } = await sql<{ answer: Buffer }>`
    update factor.captcha set answer_hash = '' where device_hash = ${device} and answer_hash <> '' and expires_at > ${new Date(at)}
    returning old.answer_hash as answer`.execute(reader)
  return rows[0]?.answer ?? null
}

/** Spends a proof of work; false when it was spent before. */
export async function spendProof(reader: Reader, mark: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into factor.spent_proof (mark, expires_at) values (${mark}, ${expiresAt}) on conflict do nothing returning 1`.execute(reader)
  return rows.length > 0
}

/** Removes what has expired: nothing asks for it any more. */
export async function forgetProofs(reader: Reader): Promise<void> {
  await sql`delete from factor.captcha where expires_at < now() - interval '1 hour'`.execute(reader)
  await sql`delete from factor.spent_proof where expires_at < now() - interval '1 hour'`.execute(reader)
}
