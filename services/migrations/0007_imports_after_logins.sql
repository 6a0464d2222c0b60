-- What undoes an added login names the wallet that a later import replaced: nodes that know no such rows take the first that names one.
CREATE FUNCTION "wallet"."name_replaced_wallet"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE "wallet"."email_undo" SET "wallet_id" = NEW."wallet_id"
      WHERE "user_id" = NEW."user_id" AND "wallet_id" = '' AND "created_at" <= NEW."created_at";
  ELSE
    UPDATE "wallet"."email_undo" SET "wallet_id" = ''
      WHERE "user_id" = OLD."user_id" AND "wallet_id" = OLD."wallet_id" AND "login" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "email_undo_import" AFTER INSERT ON "wallet"."email_undo" FOR EACH ROW
  WHEN (NEW."login" IS NULL AND NEW."wallet_id" IS NOT NULL) EXECUTE FUNCTION "wallet"."name_replaced_wallet"();--> statement-breakpoint
CREATE TRIGGER "email_undo_import_gone" AFTER DELETE ON "wallet"."email_undo" FOR EACH ROW
  WHEN (OLD."login" IS NULL AND OLD."wallet_id" IS NOT NULL) EXECUTE FUNCTION "wallet"."name_replaced_wallet"();
