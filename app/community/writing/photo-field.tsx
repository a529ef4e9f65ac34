import { useRef } from 'react'
import { PHOTO_TYPES } from '#app/community/attachments/send-photo.ts'
import { Button } from '#app/ui/button.tsx'
import { Photo } from './editor-icons.tsx'
import type { Photos } from './photos.ts'

export function PhotoField({ photos }: { photos: Photos }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="photo-field">
      <Button kind="secondary" size="sm" icon={<Photo />} onClick={() => input.current?.click()}>
        사진 넣기
      </Button>
      <p className="field__hint">
        사진 (선택) 5장까지, 한 장 10MB까지. 얼굴·주소·전화번호가 보이지 않게 해 주세요.
      </p>
      <input
        ref={input}
        type="file"
        accept={PHOTO_TYPES}
        multiple
        hidden
        aria-label="사진 고르기"
        onChange={(event) => {
          photos.take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
