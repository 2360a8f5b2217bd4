import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'
import { freePort, projectFile, statusOf } from './server-process.ts'
import { tempFolder } from './temp-folder.ts'

/** A certificate for localhost, trusted by this process from now on. */
function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const requested = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const name = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...requested, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  return { key, certificate }
}

/** Ports for nginx, reserved first: the servers behind it must know its address. */
export async function nginxAddress() {
  const [plain, secure] = [await freePort(), await freePort()]
  return { plain, secure, url: `https://localhost:${secure}` }
}

/** deploy/nginx.conf with TLS, before these servers: only names, ports and paths are this machine's. */
export async function startNginx(
  { plain, secure }: { plain: number; secure: number },
  servers: (string | null)[],
): Promise<{ log: () => string }> {
  const folder = tempFolder()
  const { key, certificate } = makeCertificate(folder)
  const upstream = servers.map((address) => `server ${new URL(address ?? '').host};`).join('\n')
  const shipped = readFileSync(projectFile('deploy/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:3000;', upstream)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/g, key)
    .replaceAll('campus.example', 'localhost')
    .replace('/var/log/nginx/', `${folder}/`)
  writeFileSync(join(folder, 'site.conf'), shipped)
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  const places = [
    'client_body_temp_path body;',
    ...['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${n};`),
  ]
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${places.join(' ')} include site.conf; }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], {
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  await eventually(async () => {
    if ((await statusOf(`http://127.0.0.1:${plain}/`)) !== 301) throw new Error('nginx is not there yet')
  })
  return { log: () => readFileSync(join(folder, 'sonocampus.log'), 'utf8') }
}
