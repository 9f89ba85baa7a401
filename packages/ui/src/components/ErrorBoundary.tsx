import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of children that threw; `retry` renders the children again, `isRetried`: they threw again. */
  fallback: (retry: () => void, isRetried: boolean) => ReactNode;
  onError: (error: unknown) => void;
}

/** Catches errors thrown while rendering the widget, so that they do not reach the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; attempt: number }> {
  // Not a field: the build compiles fields to a helper of half a kilobyte, for browsers without them.
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { failed: false, attempt: 0 };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('[Foyer] The widget could not be rendered.', error, info.componentStack);
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failed, attempt } = this.state;
    if (failed) return this.props.fallback(() => this.setState({ failed: false, attempt: attempt + 1 }), attempt > 0);
    return <Fragment key={attempt}>{this.props.children}</Fragment>;
  }
}
