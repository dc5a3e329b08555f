import { Component, type ReactNode } from 'react';
import { OopsScreen } from './oops-screen.tsx';

interface Props {
  /** When this changes, the screen gets another chance: after a failed page the reader can go elsewhere. */
  resetKey?: string;
  /** Stands in its place, where the page can do without it. */
  otherwise?: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** React knows error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render() {
    const { children, otherwise = <OopsScreen /> } = this.props;
    return this.state.failed ? otherwise : children;
  }
}
