import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface ViewErrorsProps {
  /** What the page is drawn from: new data is a new try. */
  from: NonNullable<unknown>
  children: ReactNode
}

/** A kept page that fails while the browser draws it fails alone: the frame and the other pages stay. */
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
