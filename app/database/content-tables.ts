import type { Generated } from 'kysely'
import type { Json, Optional } from './column-types.ts'

export type DocumentKind = 'term' | 'policy' | 'acceptance' | 'consents'

export type ContentKind = 'plan' | 'phone' | 'bundle' | 'page' | 'question' | 'banner' | 'popup'

export type ContentState = 'draft' | 'scheduled' | 'published' | 'replaced' | 'removed'

export interface ContentTables {
  /** At most one row. */
  office_grace: { until: string }
  /** At most one row. */
  fact_grace: { until: string }
  documents: {
    id: Generated<number>
    kind: DocumentKind
    version: string
    title: string
    body: string
    /** With its parts as {{names}}; null where it has none. */
    template: Optional<string>
    change_summary: string
    /** Who brought in the summary as it is; null for what begins as none. */
    summary_by: Optional<string>
    /** Whoever brought something into title, text or weight as they are; who did last stands last. */
    text_writers: Generated<readonly string[]>
    written_on: string
    effective_on: string | null
    is_draft: Generated<boolean>
    published_at: Date | null
    revision: Generated<number>
    is_weighty: Generated<boolean>
    written_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  banners: {
    display_banner_seqno: Generated<number>
    display_code: string
    title: string
    subtitle: string
    alt: string
    url: string
    tint: string
    icon: string
    target_yn: Generated<'Y' | 'N'>
    device: Generated<'all' | 'pc' | 'mobile'>
    image_url: string | null
    position: number
    starts_at: Date | null
    ends_at: Date | null
    is_sample: Generated<boolean>
  }
  popups: {
    popup_id: Generated<number>
    title: string
    body: Generated<string>
    url: string | null
    image_url: string | null
    image_alt: Generated<string>
    device: Generated<'all' | 'pc' | 'mobile'>
    position: Generated<number>
    starts_at: Date | null
    ends_at: Date | null
    is_active: Generated<boolean>
    is_sample: Generated<boolean>
  }
  files: {
    id: string
    member_id: string | null
    staff_id: string | null
    /** Null before use and after the post is gone. */
    seqno: number | null
    is_shown: Generated<boolean>
    width: number
    height: number
    bytes: number
    /** Shown by a page of ours instead of a post; such a file is public and never erased. */
    is_site: Generated<boolean>
    keep_until: Date
    created_at: Date
  }
  picture_approvals: {
    file_id: string
    /** Null for what was shown before anybody was asked. */
    approved_by: string | null
    approved_at: Date
    /** A carrier's paper is shown as that alone: for a page of ours another still looks at it. */
    purpose: Generated<'page' | 'paper'>
  }
  /** See migrations/0006_catalog.sql. */
  content_versions: {
    id: Generated<number>
    kind: ContentKind
    key: string
    version: number
    payload: Json
    state: ContentState
    note: Generated<string>
    told: Generated<string>
    written_by: string | null
    written_at: Date
    publish_at: Date | null
    published_at: Date | null
  }
  banner_clicks: {
    display_banner_seqno: number
    day: string
    clicks: number
  }
}
