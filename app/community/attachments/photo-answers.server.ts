import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { recordClosedReadings } from '#app/shared/personal-data/closed-readings.server.ts'
import { storedWidths, readFileAddress } from '#app/platform/file-address.ts'
import { matchesEtag } from '#app/platform/http-negotiation.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { fileStore } from '#app/shared/files/file-store.server.ts'
import { fileKey } from './file-key.server.ts'

/** Shared caches drop the pictures an hour after a post was taken down. */
const PUBLIC = 'public, max-age=3600'
const PRIVATE = 'private, no-store'

/**
 * Answers GET and HEAD of `/files/{id}/{width}.{format}`: for everyone while its post is public or a page of ours shows it,
 * else for its sender, the post's writer, and staff, whose reading is logged. Null where nothing may be shown.
 */
export async function answerPhoto(
  services: Services,
  request: Request,
  visit: Visit,
): Promise<Response | null> {
  const wanted = readFileAddress(new URL(request.url).pathname)
  const file = wanted && (await findFile(services, wanted.fileId))
  if (!file || !storedWidths(file.width).includes(wanted.width)) return null
  const who = file.isPublic ? null : await services.recognise(visit)
  if (who && !maySee(file, who)) return null
  const { fileId, width, format } = wanted
  const etag = `"${fileId}-${width}-${format}"`
  const headers = new Headers({
    'content-type': `image/${format}`,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': file.isPublic ? PUBLIC : PRIVATE,
    etag,
  })
  if (matchesEtag(request.headers.get('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers })
  const stored = await fileStore(services).open(fileKey(fileId, width, format))
  if (!stored) return null
  if (who) await recordReading(services, file, { ...visit, ...who })
  headers.set('content-length', String(stored.size))
  if (request.method !== 'HEAD') return new Response(stored.body, { headers })
  await stored.body.cancel()
  return new Response(null, { headers })
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

function findFile({ database }: Services, fileId: string) {
  return database
    .selectFrom('files')
    .leftJoin('picture_approvals', 'picture_approvals.file_id', 'files.id')
    .leftJoin('posts', 'posts.seqno', 'files.seqno')
    .leftJoin('public_posts', 'public_posts.seqno', 'files.seqno')
    .select([
      'files.width',
      'files.seqno',
      'files.member_id as senderId',
      'files.staff_id as staffId',
      'posts.member_id as writerId',
      'posts.state',
      'posts.is_secret as isSecret',
      'files.is_site as isSite',
      // A draft's picture is nobody's but the office's until somebody approved it.
      sql<boolean>`case when files.is_site then picture_approvals.file_id is not null
        else files.is_shown and public_posts.seqno is not null end`.as('isPublic'),
    ])
    .where('files.id', '=', fileId)
    .executeTakeFirst()
}

async function recordReading(services: Services, { seqno, state, isSecret }: FoundFile, visit: Visit) {
  if (seqno !== null && state !== null)
    await recordClosedReadings(services, [{ seqno, state, isSecret: isSecret === true }], visit)
}

function maySee(file: FoundFile, { staff, member }: Pick<Visit, 'staff' | 'member'>): boolean {
  if (staff) return file.seqno !== null || file.isSite || file.staffId === staff.id
  return member !== null && [file.senderId, file.writerId].includes(member.id)
}
