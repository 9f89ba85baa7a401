import type { ApiUser } from '../contract/wire.ts';
import { type ApiClock, apiTime } from '../runtime/api-clock.ts';
import { createListeners, type Store } from '../runtime/observable.ts';
import { parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { hasMembers, isListOf, isNumber, isText, optional } from '../validation.ts';
import type { Agreement } from './carried.ts';

type StoredAgreement = Agreement & { optIns: readonly string[] };

/** What the user has agreed to in this tab, for the next sign-in. */
export const agreementRecord: StoredRecord<StoredAgreement> = {
  key: '::agreement',
  area: 'tab',
  parse(text) {
    const value = parseJson(text);
    return hasMembers<StoredAgreement>(value, {
      agreedAt: optional(isNumber),
      agreedAtApi: optional(isNumber),
      optIns: (names) => isListOf(names, isText),
    })
      ? value
      : null;
  },
};

/** The documents that users agree to in versions, and what they can opt in to. */
export interface TermsOptions {
  /** The version of the terms. Default: an agreement is not stored. */
  readonly version?: string | undefined;
  /** What the user can opt in to: each `name` is a member of the untrusted metadata. Default: nothing. */
  readonly optIns?: readonly { readonly name: string }[] | undefined;
}

/** The name of the untrusted metadata that contains the last agreement of a user. */
export const TERMS_MEMBER = 'foyer_terms';

/** Returns the opt-ins of a configuration, without those that have no name. Of those with one name, the last. */
export function optInsOf<OptIn extends { readonly name: string }>({
  optIns,
}: {
  readonly optIns?: readonly OptIn[] | undefined;
} = {}): readonly OptIn[] {
  const given: readonly OptIn[] = Array.isArray(optIns) ? optIns.filter((optIn) => optIn?.name) : [];
  return [...new Map(given.map((optIn) => [optIn.name, optIn])).values()];
}

/** Whether the last stored agreement of a user is to another version of the terms, or there is none. */
export function lacksVersion({ untrusted_metadata }: Pick<ApiUser, 'untrusted_metadata'>, version?: string): boolean {
  const stored: unknown = untrusted_metadata?.[TERMS_MEMBER];
  return !!version && Object(stored).version !== version;
}

/** Returns the names of the opt-ins that a user has ticked and that are not stored. */
export const newOptIns = (
  { untrusted_metadata }: Pick<ApiUser, 'untrusted_metadata'>,
  ticked: Readonly<Record<string, boolean>> = {},
): string[] => Object.keys(ticked).filter((name) => ticked[name] && untrusted_metadata?.[name] !== true);

/** The user's agreement to the terms of the host application. */
export interface AgreementState {
  /** Whether the user has agreed in this tab. */
  isGiven: boolean;
  /** How often a sign-in was refused since the user could agree, because the user had not. */
  refusals: number;
  /** The names of the opt-ins that the user has ticked in this tab. */
  optIns: readonly string[];
}

/**
 * What happens to an agreement. `refused`: a sign-in was tried without it. `ended`: a sign-in that needed it is
 * complete.
 */
export type AgreementEvent = 'given' | 'withdrawn' | 'refused' | 'ended';

/** The state before the user has done anything. */
export const noAgreement: AgreementState = { isGiven: false, refusals: 0, optIns: [] };

/** Returns the next state of an agreement. Pure. If nothing changes, returns the same object. */
export function reduceAgreement(state: AgreementState, event: AgreementEvent): AgreementState {
  switch (event) {
    case 'given':
      return state.isGiven ? state : { ...state, isGiven: true, refusals: 0 };
    case 'withdrawn':
    case 'ended':
      return state.isGiven ? { ...state, isGiven: false } : state;
    case 'refused':
      return state.isGiven ? state : { ...state, refusals: state.refusals + 1 };
  }
}

/** The agreement of a tab. It is stored there until it is withdrawn or a sign-in is complete. */
export interface AgreementStore extends Store<AgreementState> {
  dispatch(event: Exclude<AgreementEvent, 'ended'>): void;
  /** Ticks or unticks an opt-in. */
  setOptIn(name: string, isTicked: boolean): void;
  /** Returns what the user has agreed to. */
  stored(): Agreement;
}

/** The stores of the clients of a page. */
const stores = new WeakMap<object, AgreementStore>();

/** The parts of a client on which its agreement depends. */
interface AgreementContext {
  tabStorage: KeyValue;
  apiClock: ApiClock;
}

function createAgreementStore({ tabStorage, apiClock }: AgreementContext): AgreementStore {
  const { subscribe, notify } = createListeners();
  let state = noAgreement;
  const stored = (): Agreement => read(tabStorage, agreementRecord) ?? {};
  const store = ({ agreedAt, agreedAtApi, optIns = [] }: Agreement) => {
    const isEmpty = !agreedAt && !optIns.length;
    write(tabStorage, agreementRecord, isEmpty ? null : { agreedAt, agreedAtApi, optIns });
  };
  /** A reload has kept the record, and the end of a sign-in has removed it. */
  const get = () => {
    const { agreedAt, optIns = noAgreement.optIns } = stored();
    state = reduceAgreement(state, agreedAt ? 'given' : 'ended');
    if (`${optIns}` !== `${state.optIns}`) state = { ...state, optIns };
    return state;
  };
  return {
    subscribe,
    get,
    stored,
    dispatch(event) {
      const { agreedAt, optIns } = stored();
      if (event === 'withdrawn') store({ optIns });
      if (event === 'given' && !agreedAt) {
        store({ agreedAt: Date.now(), agreedAtApi: apiTime(apiClock) ?? undefined, optIns });
      }
      state = reduceAgreement(state, event);
      notify();
    },
    setOptIn(name, isTicked) {
      const { optIns = [], ...agreed } = stored();
      const others = optIns.filter((other) => other !== name);
      store({ ...agreed, optIns: isTicked ? [...others, name] : others });
      notify();
    },
  };
}

/** Returns the agreement of a client in this tab. */
export function agreementOf(client: AgreementContext): AgreementStore {
  const store = stores.get(client) ?? createAgreementStore(client);
  stores.set(client, store);
  return store;
}
