import { useRef, useState, type KeyboardEvent } from 'react';
import { findSignInProblem, type FormProblem, type SignInForm } from '@wenjin/domain/account/sign-in-form';
import { CallError } from '../../shared/api/call-error.ts';
import { useIndexConfig } from '../../shared/api/use-index-config.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSignIn } from './use-sign-in.ts';

const EMPTY: SignInForm = { phone: '', password: '', code: '' };

/** The state of the sign-in form and what its controls do. */
export function useSignInForm(onSignedIn: () => void) {
  const needsCode = useIndexConfig()?.loginCaptcha === '1';
  const captcha = useCaptcha(needsCode);
  const attempt = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [problem, setProblem] = useState<Partial<FormProblem>>();
  const names = needsCode ? (['phone', 'password', 'code'] as const) : (['phone', 'password'] as const);
  const firstEmpty = names.find((name) => fields[name] === '');

  function change(name: keyof SignInForm, value: string) {
    setFields((current) => ({ ...current, [name]: value }));
    setProblem(undefined);
  }

  function focus(name: keyof SignInForm) {
    form.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.focus();
  }

  function handleFailure(error: Error) {
    setProblem({ message: error instanceof CallError ? error.userMessage : '登录失败，请重试' });
    if (!needsCode) return;
    captcha.renew();
    setFields((current) => ({ ...current, code: '' }));
    focus('code');
  }

  function submit() {
    const found = findSignInProblem(fields, needsCode);
    setProblem(found);
    if (found !== undefined) return focus(found.field);
    if (attempt.isPending) return;
    const uuid = needsCode ? captcha.picture?.uuid : undefined;
    attempt.mutate({ ...fields, uuid }, { onSuccess: onSignedIn, onError: handleFailure });
  }

  /** Enter leads through the empty fields before it sends. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (firstEmpty === undefined) submit();
    else focus(firstEmpty);
  }

  const field = (name: keyof SignInForm) => ({
    'data-field': name,
    value: fields[name],
    readOnly: attempt.isPending,
    isInvalid: problem?.field === name,
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
    onKeyDown: handleKeyDown,
  });

  return {
    form,
    field,
    change,
    submit,
    captcha: needsCode ? captcha : undefined,
    tip: problem?.message,
    isComplete: firstEmpty === undefined,
    isPending: attempt.isPending,
    /** Why the button is not active yet, or what it will find. */
    hint: findSignInProblem(fields, needsCode)?.message,
  };
}
