import { data, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PHOTO_TYPES, uploadPhoto } from '#app/community/door.ts'
import { receivePhoto } from '#app/community/door.server.ts'
import { deskOf } from '#app/shared/desk/desk-page.server.ts'
import { DeskError } from '#app/shared/desk/desk-error.tsx'
import { DeskHead } from '#app/shared/desk/desk-head.tsx'
import { deskMeta } from '#app/shared/desk/desk-meta.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sentFile } from '#app/platform/sent-file.server.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CONTENT } from './content-kinds.ts'
import { CONTENT_AREA } from './content-area.ts'
import '#app/shared/desk/desk-page.css'
import './picture-field.css'

export const meta = () => deskMeta('그림 올리기')

export function ErrorBoundary() {
  return <DeskError to={CONTENT}>홈페이지 내용으로</DeskError>
}

export function loader({ context }: LoaderFunctionArgs) {
  deskOf(context, CONTENT_AREA)
  return null
}

/** The file is the form's only part: which content it is for, its address says afterwards. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { services, visit } = deskOf(context, CONTENT_AREA)
  try {
    const { src } = await receivePhoto(services, { file: sentFile(request, uploadPhoto.file!) }, visit)
    return data({ src, message: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ src: null, message: error.message }, { status: error.status })
  }
}

/** For a browser without a script: a picture is sent first, then written into the form by its address. */
export default function PicturesPage() {
  const answer = useActionData<typeof action>()
  return (
    <div className="desk-page">
      <DeskHead title="그림 올리기">
        JPG, PNG, WebP를 10MB까지 올릴 수 있어요. 자바스크립트를 켜면 편집 화면에서 바로 올려요.
      </DeskHead>
      {answer?.src && (
        <Notice tone="success" title="그림을 올렸어요.">
          <p>편집 화면 주소 뒤에 아래 글을 붙여 열고 저장해 주세요. 하루 안에 쓰지 않으면 지워져요.</p>
          <p className="ugc">
            <code>{`?picture=${answer.src}`}</code>
          </p>
          <img
            src={answer.src}
            alt=""
            width="520"
            height="160"
            style={{ maxWidth: '100%', height: 'auto' }}
          />
        </Notice>
      )}
      <form method="post" encType="multipart/form-data" className="desk-page__card picture-field">
        <label className="field__label" htmlFor="picture">
          그림
        </label>
        <input id="picture" type="file" name="file" accept={PHOTO_TYPES} className="picture-field__file" />
        <FieldError id="picture" error={answer?.message} />
        <Button type="submit">올리기</Button>
      </form>
    </div>
  )
}
