import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ActsProvider } from '#app/shared/forms/acts.tsx'
import { formStateOf } from '#app/shared/forms/form-state.server.ts'
import { privateHeaders } from './guard.server.ts'

export const headers = privateHeaders

export function loader({ context }: LoaderFunctionArgs) {
  return formStateOf(context)
}

/** Layout of the login, joining and recovery pages (docs/adr/0131). */
export default function AccountLayout() {
  return (
    <ActsProvider given={useLoaderData<typeof loader>()}>
      <Outlet />
    </ActsProvider>
  )
}
