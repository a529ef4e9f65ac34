import { expect, test } from 'vitest'
import { expectedSignature, openBucket } from '#tests/bucket.ts'
import { signMemberIn } from '#tests/member-sign-in.ts'
import { aPicture, sendFile } from '#tests/pictures.ts'
import { openTestSite } from '#tests/site.ts'
import { eraseWaitingFiles } from './erased-files.server.ts'

const KEYS = { id: 'AKIDEXAMPLE', secret: 'a secret/with+signs', region: 'kr-standard' }

function settings(endpoint: string, secret = KEYS.secret): Record<string, string> {
  return {
    FILES_BUCKET: 'pictures',
    FILES_ENDPOINT: endpoint,
    FILES_REGION: KEYS.region,
    FILES_KEY_ID: KEYS.id,
    FILES_SECRET: secret,
  }
}

test('the bucket of these tests signs as the example of AWS does', () => {
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': nothing,
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    },
  }
  const keys = { id: '', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  expect(expectedSignature(example, keys)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('with a bucket pictures lie there, are read from there, and go from there', async () => {
  await using bucket = await openBucket(KEYS, 'pictures')
  let now = new Date()
  await using site = await openTestSite({ env: settings(`${bucket.endpoint}/`), now: () => now })
  const who = await signMemberIn(site)
  const { status, data } = await sendFile(site, who, await aPicture({ width: 500, height: 100 }))
  expect(status).toBe(200)
  const folder = `/pictures/files/${data.fileId.slice(-2)}/${data.fileId}`
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    ['480.avif', '480.webp', '500.avif', '500.webp'].map((name) => `${folder}/${name}`),
  )
  const kept = bucket.objects.get(`${folder}/500.webp`)!
  expect(kept.type).toBe('image/webp')
  const answer = await site.fetch(data.src, { headers: who })
  expect(Buffer.from(await answer.arrayBuffer()).equals(kept.bytes)).toBe(true)
  expect(answer.headers.get('content-length')).toBe(String(kept.bytes.length))
  bucket.objects.delete(`${folder}/500.webp`)
  expect((await site.fetch(data.src, { headers: who })).status).toBe(404)
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect(await eraseWaitingFiles(site.services)).toBe(1)
  expect(bucket.objects.size).toBe(0)
})

test('a bucket that is away or refuses us is told honestly, and nothing is lost track of', async () => {
  await using bucket = await openBucket(KEYS, 'pictures')
  for (const env of [settings('http://127.0.0.1:9'), settings(bucket.endpoint, 'wrong')]) {
    await using site = await openTestSite({ env })
    const who = await signMemberIn(site)
    const answer = await sendFile(site, who, await aPicture({ width: 8, height: 8 }))
    expect(answer).toMatchObject({ status: 503, responseCode: 503 })
    expect(answer.headers.get('retry-after')).toBe('10')
    const rows = await site.services.database.selectFrom('files').select('id').execute()
    expect(rows, 'found by the job that erases').toHaveLength(1)
    const read = await site.fetch(`/files/${rows[0]!.id}/8.webp`, { headers: who })
    expect(read.status).toBe(503)
  }
  expect(bucket.objects.size).toBe(0)
})
