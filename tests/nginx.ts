import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './product.ts'

/** Of Debian's packages nginx and libnginx-mod-http-cache-purge, which `.ci/run` installs. */
const PROGRAM = '/usr/sbin/nginx'
const MODULE = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so'
const SAMPLE = join(import.meta.dirname, '..', 'docs', 'nginx', 'goreun.conf')

const hostOf = (origin: string) => new URL(origin).host.replace('localhost', '127.0.0.1')

interface Nginx {
  url: string
  /** What reached the product, one `METHOD /path STATUS` each. */
  asked(): string[]
  /** Of everything that is kept: its key and the head of the answer. */
  kept(): { key: string; head: string }[]
}

/** The ports have to be known before the product is. */
export async function nginxPorts() {
  const [front, purge, counted] = [await freePort(), await freePort(), await freePort()]
  const purges = ['br', 'gzip'].map((each) => `http://127.0.0.1:${purge}/${each}`).join(',')
  return { front, purge, counted, purges }
}

/**
 * Runs docs/nginx/goreun.conf with other ports and folders before `origin` and a server between that notes what is asked, or
 * right before two.
 */
export async function openNginx(
  origin: string | readonly [string, string],
  { front, purge, counted }: Awaited<ReturnType<typeof nginxPorts>>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'own-nginx-'))
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  const [many, between] = [typeof origin === 'string' ? null : origin, `127.0.0.1:${counted}`]
  const given = readFileSync(SAMPLE, 'utf8')
  const changed = given
    .replace('/var/cache/nginx/goreun', cache)
    .replaceAll(/127\.0\.0\.1:300([01])/g, (_, which: string) =>
      many ? hostOf(many[Number(which)]!) : between,
    )
    .replace('listen 80;', `listen 127.0.0.1:${front};`)
    .replace('listen 127.0.0.1:8081;', `listen 127.0.0.1:${purge};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `load_module ${MODULE};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  log_format asked '$request_method $request_uri $status';
  server {
    listen 127.0.0.1:${counted};
    access_log ${join(folder, 'asked.log')} asked;
    client_max_body_size 32m;
    location / {
      proxy_pass http://${hostOf(many?.[0] ?? String(origin))};
      proxy_set_header Host $host;
      proxy_buffering off;
    }
  }
${changed}
}
`,
  )
  const tried = spawnSync(PROGRAM, ['-t', '-c', file], { encoding: 'utf8' })
  expect(tried.status, tried.stderr).toBe(0)
  const child = spawn(PROGRAM, ['-c', file], { stdio: 'ignore' })
  const over = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await over
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${front}`
  const isUp = () =>
    fetch(`${url}/health/check`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp, { timeout: 10_000 }).toBe(200)
  return {
    url,
    asked: () => readFileSync(join(folder, 'asked.log'), 'utf8').split('\n').filter(Boolean),
    kept: () =>
      readdirSync(cache, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const text = readFileSync(join(entry.parentPath, entry.name), 'latin1')
          return { key: /KEY: (.*)/.exec(text)?.[1] ?? '', head: text.split('\r\n\r\n')[0]! }
        }),
  }
}
