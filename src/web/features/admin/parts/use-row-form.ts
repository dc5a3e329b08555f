import { useState, type FormEvent } from 'react';
import { useWrite, type Write, type WriteOptions } from '#web/lib/api/use-write.ts';

export interface RowForm<Row, Form, Data> {
  /** Whether the form stands in front of its list. */
  isOpen: boolean;
  /** The row that is being changed; undefined while a new one is written. */
  edited: Row | undefined;
  /** Opens the form with a row; with none for a new one, where what was typed and not saved still stands. */
  open: (row?: Row) => void;
  /** Leaves the form, unless it is being saved. */
  close: () => void;
  form: Form;
  set: (changes: Partial<Form>) => void;
  /** Saves what could be read, or lets the fields say what is wrong. */
  submit: (event: FormEvent, data: Data | undefined) => void;
  /** Whether the fields say what is wrong with them. */
  isChecked: boolean;
  busy: boolean;
  error: unknown;
}

/** The form of a list, for a new row or for one of them. What was typed for a new one stays until it has been saved. */
export function useRowForm<Row, Form, Data>(options: {
  empty: () => Form;
  formOf: (row: Row) => Form;
  save: (write: Write, data: Data, edited: Row | undefined) => Promise<unknown>;
  outcome: Required<Pick<WriteOptions<unknown, unknown>, 'done' | 'failed' | 'asksAgain'>>;
}): RowForm<Row, Form, Data> {
  const [form, setForm] = useState(options.empty);
  const [edited, setEdited] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const saving = useWrite({
    send: async (write, data: Data) => {
      await options.save(write, data, edited);
      setSaved(true);
      setOpen(false);
    },
    ...options.outcome,
  });
  return {
    isOpen,
    edited,
    open: (row) => {
      // Not when it is left: while it fades it goes on saying what it said.
      if (row !== undefined) setForm(options.formOf(row));
      else if (edited !== undefined || isSaved) setForm(options.empty());
      setEdited(row);
      setSaved(false);
      setChecked(false);
      saving.forget();
      setOpen(true);
    },
    close: () => {
      if (!saving.busy) setOpen(false);
    },
    form,
    set: (changes) => setForm({ ...form, ...changes }),
    submit: (event, data) => {
      event.preventDefault();
      setChecked(data === undefined);
      if (data !== undefined) saving.send(data);
    },
    isChecked,
    busy: saving.busy,
    error: saving.error,
  };
}
