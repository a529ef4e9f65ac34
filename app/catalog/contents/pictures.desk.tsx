import { data, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { PHOTO_TYPES, uploadPhoto } from '#app/community/door.ts'
import { receivePhoto } from '#app/community/door.server.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead, HeadForm } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sentFile } from '#app/platform/sent-file.server.ts'
import { Button } from '#app/ui/button.tsx'
import { BeginLink, EmptyList } from '#app/shared/desk/empty-list.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { CONTENT, contentAddress, NEW } from './content-kinds.ts'
import { listPictures } from './pictures.server.ts'
import { PicturesTable } from './pictures-table.tsx'
import './picture-field.css'

export const meta = () => deskMeta('이미지 보관함')

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.contents)
  return { pictures: await listPictures(services, visit) }
}

/** The file is the form's only part: which content it is for, its address says afterwards. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, RIGHTS.contents)
  try {
    const { src } = await receivePhoto(services, { file: sentFile(request, uploadPhoto.file!) }, visit)
    return data({ src, message: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ src: null, message: error.message }, { status: error.status })
  }
}

/** What pages of ours show. Without a script a picture is sent here first, then written into the form by its address. */
export default function PicturesPage() {
  const { pictures } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const used = pictures.filter(({ uses }) => uses.length > 0).length
  return (
    <div className="desk-page">
      <DeskHead
        title="이미지 보관함"
        back={{ to: CONTENT, name: '홈페이지 내용' }}
        acts={
          <HeadForm name="그림 올리기" isOpen={Boolean(answer?.message)}>
            <form method="post" encType="multipart/form-data" noValidate className="picture-field">
              <FileField
                name="file"
                required
                label="올릴 그림"
                hint="JPG, PNG, WebP를 10MB까지 골라 주세요."
                accept={PHOTO_TYPES}
                error={answer?.message}
              />
              <Button type="submit">올리기</Button>
            </form>
          </HeadForm>
        }
      >
        {pictures.length > 0
          ? `${pictures.length}개 · 쓰는 것 ${used}개`
          : '배너와 팝업에 쓰는 그림이에요. 쓰지 않으면 하루 안에 지워요.'}
      </DeskHead>
      <output>
        {answer?.src && (
          <Notice tone="success" title="그림을 올렸어요. 하루 안에 쓰지 않으면 지워져요.">
            <p>
              <Link to={`${contentAddress('banner', NEW)}?picture=${answer.src}`}>새 배너에 쓰기</Link>
              {' · '}
              <Link to={`${contentAddress('popup', NEW)}?picture=${answer.src}`}>새 팝업에 쓰기</Link>
            </p>
            <p className="ugc">
              있는 내용에 쓰려면 그 편집 화면 주소 뒤에 붙여 주세요: <code>{`?picture=${answer.src}`}</code>
            </p>
          </Notice>
        )}
      </output>
      {pictures.length > 0 ? (
        <PicturesTable pictures={pictures} />
      ) : (
        <EmptyList title="아직 올린 그림이 없어요" act={<BeginLink>그림 올리기</BeginLink>}>
          올린 그림은 배너와 팝업에 써요.
        </EmptyList>
      )}
    </div>
  )
}
