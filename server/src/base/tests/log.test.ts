// What the house writes about itself holds nobody's secrets.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'

function logOf(write: (log: ReturnType<typeof makeLog>) => void): string {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    }
  })
  write(makeLog('trace', stream))
  return text
}

test.each(['password', 'newPassword', 'confirmPassword', 'token', 'ticket', 'secret', 'code', 'authorization', 'cookie', 'signature'])(
  'a %s never stands in the log, neither alone nor inside of what is logged',
  name => {
    const text = logOf(log => {
      log.info({ [name]: 'canary-7391' }, 'alone')
      log.warn({ input: { [name]: 'canary-7391' } }, 'inside')
      log.error({ req: { method: 'POST', url: `/wps/session/login?${name}=canary-7391`, headers: { [name]: 'canary-7391' } } }, 'of a call')
    })
    expect(text.split('\n').length).toBe(4)
    expect(text).not.toContain('canary-7391')
  }
)

test('an error is logged with its cause and place, as one line of JSON', () => {
  const line = logOf(log => log.error({ err: new Error('broken\nline', { cause: 'disk' }) }, 'bug')).trim()
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({ msg: 'bug', err: { message: 'broken\nline', cause: 'disk' } })
})
