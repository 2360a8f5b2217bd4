import { expect, it } from 'vitest'
import { tempFolder } from '#test/temp-folder.ts'
import { argon2Hasher } from './adapters/hasher.ts'
import { readConfig } from './config.ts'
import { StartRefused } from './errors.ts'

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ ADMIN_EMAIL: 'a@example.org' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
  [{ S3_BUCKET: 'x' }, 'S3_ACCESS_KEY_ID'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://user:pass#word@127.0.0.1/x' }, 'DATABASE_URL'],
  [{ MAIL_FROM: 'Campus no-reply@example.org' }, 'MAIL_FROM: must be one address'],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM: must be one address'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1'],
  [{ NODE_ENV: 'production', DEMO: 'small' }, 'DEMO=small'],
  [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ FFMPEG: '/nowhere/ffmpeg' }, 'FFMPEG names /nowhere/ffmpeg, but there is no ffprobe beside it.'],
])('refuses %j and says what to mend [operations/start-refused]', (env, sentence) => {
  const read = () => readConfig(env as Record<string, string>)
  expect(read).toThrow(StartRefused)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('pass#word')
})

it('makes the year outside production, a few people where asked, and nothing in production [demo/small]', () => {
  const demo = (env: Record<string, string>) => readConfig({ DATA_DIR: tempFolder(), ...env }).demo
  expect([{}, { DEMO: '1' }, { DEMO: 'small' }, { DEMO: '0' }, { NODE_ENV: 'production' }].map(demo)).toEqual([
    'year',
    'year',
    'small',
    null,
    null,
  ])
})

it('hashes passwords at their full cost everywhere but in tests', () => {
  const DATA_DIR = tempFolder()
  const isQuick = (NODE_ENV: string) => readConfig({ NODE_ENV, DATA_DIR }).quickHashes
  expect(['development', 'production', 'test'].map(isQuick)).toEqual([false, false, true])
  expect(argon2Hasher().decoy).toMatch(/^argon2id\$19456\$2\$/)
})

it('serves in production by https, or on this machine alone [operations/safe-address]', () => {
  const DATA_DIR = tempFolder()
  const read = (more: Record<string, string>) => () => readConfig({ NODE_ENV: 'production', DATA_DIR, ...more })
  for (const unsafe of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://campus.example' }, { HOST: '10.0.0.4', PORT: '80' }])
    expect(read(unsafe)).toThrow('PUBLIC_URL must be the https:// address')
  for (const safe of [
    {},
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://campus.example' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
  ])
    expect(read(safe)).not.toThrow()
})
