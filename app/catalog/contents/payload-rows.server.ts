import type { Carrier } from '#app/database/column-types.ts'
import type { PayloadOf } from './payloads.ts'

/** A payload as the columns of the table that shows it. */
export function planRow(plan: PayloadOf<'plan'>) {
  return {
    code: plan.code,
    carrier: plan.carrier,
    name: plan.name,
    speed_mbps: plan.speedMbps,
    tv: plan.tv,
    term_months: plan.termMonths,
    list_price: plan.listPrice,
    term_discount: plan.termDiscount,
    volume_discount: plan.volumeDiscount,
    bundle_discounts: plan.bundleDiscounts,
    install_fee: plan.installFee,
    gift_amount: plan.giftAmount,
    gift_paid: plan.giftPaid,
    gift_condition: plan.giftCondition,
    position: plan.position,
    is_sample: plan.isSample,
    checked_at: plan.checkedAt,
  }
}

export function pageRow(carrier: Carrier, { isSample, checkedAt, ...page }: PayloadOf<'page'>) {
  return { carrier, content: JSON.stringify(page), is_sample: isSample, checked_at: checkedAt }
}

export function questionRow(id: number, { isSample, ...question }: PayloadOf<'question'>) {
  return { id, ...question, is_sample: isSample }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

export function bannerRow(banner: PayloadOf<'banner'>) {
  return {
    display_code: banner.displayCode,
    title: banner.title,
    subtitle: banner.subtitle,
    alt: banner.alt,
    url: banner.url,
    target_yn: banner.targetYn,
    tint: banner.tint,
    icon: banner.icon,
    image_url: banner.imageUrl,
    device: banner.device,
    position: banner.position,
    starts_at: dateOf(banner.startsAt),
    ends_at: dateOf(banner.endsAt),
    is_sample: banner.isSample,
  }
}

export function popupRow(popup: PayloadOf<'popup'>) {
  return {
    title: popup.title,
    body: popup.body,
    url: popup.url,
    image_url: popup.imageUrl,
    image_alt: popup.imageAlt,
    device: popup.device,
    position: popup.position,
    starts_at: dateOf(popup.startsAt),
    ends_at: dateOf(popup.endsAt),
    is_active: popup.isActive,
    is_sample: popup.isSample,
  }
}
