import type { LoaderFunctionArgs } from 'react-router'
import { servicesOf, visitOf } from '#app/database/services.server.ts'
import { contactCard } from './call-files.ts'
import { fileAnswer, numberOf } from './call-files.server.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const number = await numberOf(servicesOf(context), visitOf(context))
  return fileAnswer(contactCard(number), 'vcard', 'goreun.vcf')
}
