import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** An empty database on the tests' server. */
export async function emptyDatabase(): Promise<string> {
  const template = inject('templateUrl')
  const name = `restored_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  const admin = new Client({
    connectionString: template.replace('postgresql:///gc?', 'postgresql:///postgres?'),
  })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return template.replace('postgresql:///gc?', `postgresql:///${name}?`)
}
