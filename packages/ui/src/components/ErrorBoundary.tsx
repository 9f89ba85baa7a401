import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in for the children that could not be drawn; `retry` draws them anew. */
  fallback: (retry: () => void) => ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps a mistake of the widget inside of the widget. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; attempt: number }> {
  override state = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('Foyer: the widget could not be drawn.', error, info.componentStack);
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failed, attempt } = this.state;
    if (failed) return this.props.fallback(() => this.setState({ failed: false, attempt: attempt + 1 }));
    return <Fragment key={attempt}>{this.props.children}</Fragment>;
  }
}
