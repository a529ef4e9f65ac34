import { HOUR_SECONDS, MINUTE_SECONDS } from '#app/platform/durations.ts'
import { BACKUP_LATE_HOURS } from '#app/shared/messaging/timetable.server.ts'

/** What the rules look at, read once a minute. */
export interface AlertFacts {
  takes_requests: boolean
  /** Requests for a call that were answered with 5xx within ten minutes, as far as the processes have told. */
  refused_leads: number
  outbox_lag_seconds: number
  queue_age_seconds: number
  messages_lag_seconds: number
  jobs_late: number
  disk_free_bytes: number
  backups_configured: boolean
  /** Infinite where there is none. */
  backup_age_seconds: number
  /** Days without success of what checks the access log, and whether it failed. */
  isLogBroken: boolean
}

export interface AlertRule {
  /** Of Prometheus and of a webhook; never changed. */
  name: string
  /** For Prometheus, by the metrics of every process. */
  expr: string
  /** How long it has to last. */
  minutes: number
  severity: 'page' | 'ticket'
  summary: string
  /** The same here. */
  holds: (facts: AlertFacts) => boolean
  /** What staff are told, and where they look. */
  title: string
  words: string
  place: string
}

const JOBS = '/desk/messages/jobs'
/** Each compared with a fact, by its rule and by the expression and the words of it. */
const OUTBOX_SECONDS = 5 * MINUTE_SECONDS
const QUEUE_MINUTES = 10
const QUEUE_SECONDS = QUEUE_MINUTES * MINUTE_SECONDS
const TEXTS_MINUTES = 30
const TEXTS_SECONDS = TEXTS_MINUTES * MINUTE_SECONDS
const SMALL_DISK_GB = 2

/** One table: docs/monitoring/alerts.yml holds the same rules for Prometheus, which a test compares with it. */
export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: 'GoreunRefusesRequests',
    expr: 'goreun_takes_requests == 0',
    minutes: 1,
    severity: 'page',
    summary: 'No request for a call is taken: the disk is nearly full.',
    holds: ({ takes_requests }) => !takes_requests,
    title: '상담 신청을 받지 못하고 있어요',
    words: '서버 디스크가 거의 차서 상담 신청을 거절하고 있어요. 자리를 만들면 자동으로 다시 받아요.',
    place: '/desk/settings',
  },
  {
    name: 'GoreunRequestsBroken',
    expr: 'sum(increase(goreun_lead_requests_total{outcome=~"unavailable|broken"}[10m])) > 0',
    minutes: 0,
    severity: 'page',
    summary: 'Somebody asked for a call and was not taken.',
    holds: ({ refused_leads }) => refused_leads > 0,
    title: '상담 신청이 거절됐어요',
    words: '지난 10분 사이에 상담 신청을 받지 못한 일이 있었어요. 서버 기록에서 그 시각을 확인해 주세요.',
    place: '/desk/leads',
  },
  {
    name: 'GoreunOutboxStill',
    expr: `max(goreun_outbox_lag_seconds) > ${OUTBOX_SECONDS} or max(goreun_queue_age_seconds) > ${QUEUE_SECONDS}`,
    minutes: 5,
    severity: 'page',
    summary: 'Nobody works off what requests left behind: look after the worker.',
    holds: ({ outbox_lag_seconds, queue_age_seconds }) =>
      outbox_lag_seconds > OUTBOX_SECONDS || queue_age_seconds > QUEUE_SECONDS,
    title: '처리할 일이 밀려 있어요',
    words: `상담 신청 뒤에 할 일이 ${QUEUE_MINUTES}분 넘게 기다려요. 일을 하는 서버(worker)가 도는지 확인해 주세요.`,
    place: JOBS,
  },
  {
    name: 'GoreunMessagesStill',
    expr: `max(goreun_messages_lag_seconds) > ${TEXTS_SECONDS}`,
    minutes: 5,
    severity: 'ticket',
    summary: 'Texts or mails are due for half an hour and do not leave.',
    holds: ({ messages_lag_seconds }) => messages_lag_seconds > TEXTS_SECONDS,
    title: '문자나 이메일이 나가지 못하고 있어요',
    words: `보낼 시각이 ${TEXTS_MINUTES}분 넘게 지난 문자나 이메일이 있어요. 문자 회사와 이메일 서버를 확인해 주세요.`,
    place: '/desk/messages?state=open',
  },
  {
    name: 'GoreunJobLate',
    expr: 'max(goreun_jobs_late) > 0',
    minutes: 30,
    severity: 'ticket',
    summary: 'A job of the clock has not succeeded when it should have.',
    holds: ({ jobs_late }) => jobs_late > 0,
    title: '자동 작업이 제때 끝나지 않았어요',
    words: '정해진 시각에 자동으로 하는 일 가운데 제때 끝나지 않은 것이 있어요.',
    place: JOBS,
  },
  {
    name: 'GoreunLogBroken',
    expr: 'max(goreun_job_failures{job="log-check"}) > 0',
    minutes: 0,
    severity: 'page',
    summary: 'The access log does not verify: npm run evidence tells what.',
    holds: ({ isLogBroken }) => isLogBroken,
    title: '접속기록 확인이 끝나지 않았어요',
    words:
      '밤마다 하는 접속기록 위변조 확인에서 다른 곳을 찾았거나 확인을 마치지 못했어요. 기록을 바로 확인해 주세요.',
    place: '/desk/audit',
  },
  {
    name: 'GoreunDiskSmall',
    expr: `min(goreun_disk_free_bytes) < ${SMALL_DISK_GB}e9`,
    minutes: 5,
    severity: 'ticket',
    summary: `Less than ${SMALL_DISK_GB} GB are free where DATA_DIR lies.`,
    holds: ({ disk_free_bytes }) => disk_free_bytes < SMALL_DISK_GB * 1e9,
    title: '서버 디스크가 얼마 남지 않았어요',
    words: `데이터를 두는 디스크에 ${SMALL_DISK_GB}GB보다 적게 남았어요. 가득 차면 상담 신청을 받지 못해요.`,
    place: '/desk/settings',
  },
  {
    name: 'GoreunBackupLate',
    expr: `max(goreun_backups_configured) == 1 and time() - max(goreun_backup_timestamp_seconds) > ${BACKUP_LATE_HOURS} * ${HOUR_SECONDS}`,
    minutes: 60,
    severity: 'ticket',
    summary: 'There was no backup for more than a day.',
    holds: ({ backups_configured, backup_age_seconds }) =>
      backups_configured && backup_age_seconds > BACKUP_LATE_HOURS * HOUR_SECONDS,
    title: '하루 넘게 백업이 없어요',
    words: `마지막 백업이 ${BACKUP_LATE_HOURS}시간보다 오래됐어요. 백업을 두는 곳을 확인해 주세요.`,
    place: '/desk/backups',
  },
]

/** As it stands in a file of rules for Prometheus. */
export function prometheusRule({ name, expr, minutes, severity, summary }: AlertRule): string {
  return [
    `      - alert: ${name}`,
    `        expr: ${expr}`,
    ...(minutes > 0 ? [`        for: ${minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`}`] : []),
    `        labels: { severity: ${severity} }`,
    `        annotations: { summary: '${summary}' }`,
    '',
  ].join('\n')
}
