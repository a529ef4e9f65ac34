import { use, useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { NonceContext } from '#app/platform/nonce.ts'
import { markPageRunning } from '#app/platform/running-page.ts'
import { EarlyPressScript, StartScript } from '#app/platform/start-script.tsx'
import { ErrorPage } from '#app/site/frame/error-page.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { CORE_FONT } from '#app/ui/fonts.ts'
import '#app/ui/fonts.css'
import '#app/ui/tokens.css'
import '#app/ui/base.css'
import '#app/ui/select.css'
import '#app/ui/primitives.css'

/** A meta element cannot read a token. */
const PAGE_COLORS = { light: '#ffffff', dark: '#091015' }

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  useEffect(markPageRunning, [])
  return (
    // The start script writes the device and the viewport here before React runs.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAGE_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAGE_COLORS.dark} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={CORE_FONT} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <EarlyPressScript />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <StartScript />
      </body>
    </html>
  )
}

export default function App() {
  useLinkClicks()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  )
}
