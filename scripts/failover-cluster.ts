import { spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian's packages postgresql-15, patroni, etcd-server, haproxy and pgbouncer. */
const [POSTGRES, PATRONI, ETCD, HAPROXY, PGBOUNCER] = [
  '/usr/lib/postgresql/15/bin',
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
]
const NOBODY = 65534
/** Of loopback: each is a machine of its own to the others. */
const NODES = ['one', 'two', 'three'] as const
export type Node = (typeof NODES)[number]
const addressOf = (node: Node) => `127.0.0.${11 + NODES.indexOf(node)}`
/** haproxy's: whoever leads, and any replica. */
const [WRITES, READS] = [5001, 5002]
/** PgBouncer's, before haproxy's for whoever leads. */
const POOLED = 5003

interface Member {
  name: Node
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

interface Programs {
  folder: string
  /** Named, each with a log of its name. */
  children: Map<string, ChildProcess>
}

function begin(
  { folder, children }: Programs,
  name: string,
  [command = '', ...words]: readonly string[],
): void {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, words, {
    // PostgreSQL refuses root.
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: `${POSTGRES}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: 'C.UTF-8', HOME: folder },
  })
  children.set(name, child)
}

const isRoot = process.getuid?.() === 0
const urlOf = (port: number) => `postgresql://postgres:owner@127.0.0.1:${port}/postgres?sslmode=disable`

/** Three nodes, each with etcd, Patroni and PostgreSQL, haproxy before them and PgBouncer before that. */
export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const programs: Programs = { folder, children: new Map() }
  const startEtcd = (node: Node) => begin(programs, `etcd-${node}`, [ETCD, ...etcdWords(folder, node)])
  const startNode = (node: Node) => begin(programs, `patroni-${node}`, [PATRONI, join(folder, `${node}.yml`)])
  NODES.forEach(startEtcd)
  for (const node of NODES) {
    mkdirSync(join(folder, `run-${node}`))
    if (isRoot) chownSync(join(folder, `run-${node}`), NOBODY, NOBODY)
    writeFileSync(join(folder, `${node}.yml`), JSON.stringify(patroniOf(folder, node), null, 1))
  }
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile())
  await pause(3_000)
  NODES.forEach(startNode)
  begin(programs, 'haproxy', [HAPROXY, '-db', '-f', join(folder, 'haproxy.cfg')])
  writeFileSync(join(folder, 'pgbouncer.ini'), PGBOUNCER_FILE)
  writeFileSync(join(folder, 'users'), '"postgres" ""\n')
  begin(programs, 'pgbouncer', [PGBOUNCER, '-q', join(folder, 'pgbouncer.ini')])
  return {
    writes: urlOf(WRITES),
    reads: urlOf(READS),
    pooled: urlOf(POOLED),
    startNode,
    startEtcd,
    signal: (node: Node, signal: NodeJS.Signals) => signalNode(programs, node, signal),
    async members(): Promise<Member[]> {
      const answer = await askAny('GET', '/cluster').catch(() => null)
      return answer ? ((await answer.json()) as { members: Member[] }).members : []
    },
    /** Of Patroni's own interface, asked at any node that answers. */
    async ask(method: string, path: string, body: object): Promise<string> {
      const answer = await askAny(method, path, body)
      return `${answer.status} ${await answer.text()}`
    },
    async close() {
      for (const node of NODES) signalNode(programs, node, 'SIGKILL')
      for (const child of programs.children.values()) child.kill('SIGKILL')
      await pause(1_000)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Everything of a node, its etcd as well, as a lost machine takes it along: the other two are a majority. */
function signalNode({ folder, children }: Programs, node: Node, signal: NodeJS.Signals): void {
  // PostgreSQL outlives the Patroni that started it.
  const roots = [
    children.get(`patroni-${node}`)?.pid,
    children.get(`etcd-${node}`)?.pid,
    serverOf(join(folder, `data-${node}`)),
  ]
  const all = roots.flatMap((pid) => (pid ? [pid, ...descendantsOf(pid)] : []))
  for (const pid of new Set(all))
    try {
      process.kill(pid, signal)
    } catch {
      // It is gone already.
    }
}

async function askAny(method: string, path: string, body?: object): Promise<Response> {
  const signal = () => AbortSignal.timeout(body ? 60_000 : 1_500)
  for (const node of NODES)
    try {
      return await fetch(`http://${addressOf(node)}:8008${path}`, {
        method,
        signal: signal(),
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch {
      // Another one answers.
    }
  throw new Error('No Patroni answers.')
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

function etcdWords(folder: string, node: Node): string[] {
  const at = addressOf(node)
  const peers = NODES.map((each) => `${each}=http://${addressOf(each)}:2380`).join(',')
  const words = {
    name: node,
    'data-dir': join(folder, `etcd-${node}`),
    'listen-client-urls': `http://${at}:2379`,
    'advertise-client-urls': `http://${at}:2379`,
    'listen-peer-urls': `http://${at}:2380`,
    'initial-advertise-peer-urls': `http://${at}:2380`,
    'initial-cluster': peers,
    'enable-v2': 'true',
  }
  return Object.entries(words).map(([name, value]) => `--${name}=${value}`)
}

/** As in docs/operating.md, with the shortest time to live that Patroni takes. */
function patroniOf(folder: string, node: Node) {
  const at = addressOf(node)
  return {
    scope: 'goreun',
    name: node,
    restapi: { listen: `${at}:8008`, connect_address: `${at}:8008` },
    // Not etcd3: with it Patroni 3.0.2 takes back the lead without comparing (docs/adr/0218).
    etcd: { hosts: NODES.map((each) => `${addressOf(each)}:2379`).join(',') },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 3,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['host all all 127.0.0.0/8 scram-sha-256', 'host replication all 127.0.0.0/8 scram-sha-256'],
    },
    postgresql: {
      listen: `${at}:5432`,
      connect_address: `${at}:5432`,
      data_dir: join(folder, `data-${node}`),
      bin_dir: POSTGRES,
      pgpass: join(folder, `pgpass-${node}`),
      authentication: {
        superuser: { username: 'postgres', password: 'owner' },
        replication: { username: 'replicator', password: 'replica' },
        rewind: { username: 'rewinder', password: 'rewind' },
      },
      parameters: { unix_socket_directories: join(folder, `run-${node}`) },
    },
  }
}

const listen = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth OPTIONS uri ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server ${node} ${addressOf(node)}:5432 check port 8008`).join('\n')}
`

/** Asks Patroni every second who leads; sessions with whoever leads no more are ended. */
function haproxyFile(): string {
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen('writes', WRITES, '/primary')}${listen('reads', READS, '/replica?lag=10MB')}`
}

/** As docs/operating.md has it, but for the password, which is haproxy's to ask for. */
const PGBOUNCER_FILE = `[databases]
postgres = host=127.0.0.1 port=${WRITES} user=postgres password=owner connect_query='set statement_timeout to 3000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${POOLED}
unix_socket_dir =
auth_type = trust
auth_file = users
pool_mode = transaction
server_login_retry = 2
`

function serverOf(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function parentOf(pid: string): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
