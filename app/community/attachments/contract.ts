import { z } from 'zod/mini'
import { endpoint, type SentFile } from '#app/platform/endpoint.ts'

export const MAX_FILES = 5
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const TOO_LARGE = '사진 한 장은 10MB까지 올릴 수 있어요.'
export const WRONG_TYPE = 'JPG, PNG, WebP 사진만 올릴 수 있어요.'

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/bbs/files',
  summary:
    '글에 넣을 사진 한 장을 올린다. JPG, PNG, WebP를 10MB까지 받아 AVIF와 WebP로 다시 만들고 사진에 든 위치 같은 정보는 지운다. ' +
    '하루 안에 글의 fileIds로 쓰지 않으면 지운다.',
  from: 'body',
  file: {
    field: 'file',
    maxBytes: MAX_FILE_BYTES,
    tooLarge: TOO_LARGE,
    wrongType: WRONG_TYPE,
    missing: '사진을 골라 주세요.',
    onlyOne: '사진은 한 번에 한 장씩 올려 주세요.',
  },
  access: 'writer',
  input: z.object({ file: z.custom<SentFile>() }),
  data: z.object({
    fileId: z.uuid(),
    /** Of the widest form that is kept, in pixels. */
    width: z.int(),
    height: z.int(),
    /** Address of that form in WebP; platform/file-address.ts has the others. */
    src: z.string(),
    alt: z.literal(''),
    bytes: z.int(),
  }),
  refusals: [
    'unreadable',
    'notLoggedIn',
    'loginExpired',
    'foreignOrigin',
    'tooLarge',
    'wrongType',
    'invalid',
    'tooMany',
    'unavailable',
  ],
})

/** For a post that names a picture which is missing or belongs to somebody else. */
export const FILES_GONE = '첨부한 사진을 찾을 수 없어요. 사진을 다시 올려 주세요.'

export const fileIds = z
  .array(z.uuid({ error: FILES_GONE }), { error: FILES_GONE })
  .check(z.maxLength(MAX_FILES, `사진은 ${MAX_FILES}장까지 올릴 수 있어요.`))
