import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface ViewErrorsProps {
  /** New data is a new try. */
  from: NonNullable<unknown>
  children: ReactNode
}

/** A cached page that fails while rendering fails alone. */
export class ViewErrors extends Component<ViewErrorsProps, { error?: unknown; from?: unknown }> {
  override state: { error?: unknown; from?: unknown } = {}

  override componentDidCatch(error: unknown) {
    this.setState({ error, from: this.props.from })
  }

  override render() {
    const { error, from } = this.state
    return from === this.props.from ? <ErrorPage error={error} /> : this.props.children
  }
}
