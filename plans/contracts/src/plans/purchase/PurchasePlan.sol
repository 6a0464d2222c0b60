// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {IHub} from "../../hub/IHub.sol";
import {AmountRule} from "../../lib/AmountRule.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {MemberGate} from "../../lib/MemberGate.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {Credit, toCredit, toWords} from "../../vault/Credit.sol";
import {IVault} from "../../vault/IVault.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {PaidEntry} from "../base/PaidEntry.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {IPurchasePlan} from "./IPurchasePlan.sol";
import {PurchaseTerms} from "./PurchaseTerms.sol";
import {Books, Escrow, escrowOf, GONE} from "./PurchaseWords.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title PurchasePlan: escrow, split and the ways in of every plan that sells something
/// @dev A plan inherits it, appends its own immutable arguments after the six words of {PurchaseTerms}, and says in three hooks what a purchase
/// means: {_accept} when it is made, {_finalized} when it is split, {_refunded} when it goes back. All run under the lock, before any token
/// moves. Purchases become final in the order in which they were made, so a hook that can revert for one of them would stop all later
/// ones: only counters that no real sum fills may.
/// The whole price less what the plan keeps for later goes through the vault, the treasury's part too: one transfer, no push payment.
/// Keeps `Σ open purchases == openTotal` and `balance >= openTotal + what the plan keeps`.
abstract contract PurchasePlan is PurchaseTerms, PaidEntry, EntryPausable, ReceiverCheck {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    /// @notice How a price is split. `kept`, in base units, stays in the plan (a pot, say), the rest moves to the vault, and the credits share
    /// it; what they leave goes to the community reserve.
    struct Split {
        uint256 kept;
        Credit[] credits;
    }

    /// @dev Hub id of the treasury.
    uint256 internal constant TREASURY = 1;
    /// @dev Ids 1 and 2 are the treasury and the community reserve.
    uint256 internal constant HOUSE = 2;
    uint256 private constant LARGEST_PAGE = 100;

    Books private _books;
    mapping(uint256 pid => Escrow) private _purchases;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IPurchasePlan
    function buy(uint256 amount) external returns (uint256 pid) {
        (pid,) = _enterByAllowance(amount);
        return _pidOf(pid);
    }

    /// @inheritdoc IPurchasePlan
    function buyWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 pid)
    {
        (pid,) = _enterByPermit(amount, TokenPull.Permit(deadline, v, r, s));
        return _pidOf(pid);
    }

    /// @inheritdoc IPurchasePlan
    function buyWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 pid) {
        (pid,) = _enterByAuthorization(
            from, amount, TokenPull.Authorization(validAfter, validBefore, nonce, v, r, s)
        );
        return _pidOf(pid);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IPurchasePlan
    function refund(uint256 pid) external {
        refundTo(pid, msg.sender);
    }

    /// @inheritdoc IPurchasePlan
    function refundTo(uint256 pid, address to) public nonReentrant {
        _checkReceiver(to);
        Escrow found = _purchases[pid];
        if (!found.isOpen()) revert NotOpen(pid);
        uint256 id = found.buyerOf();
        if (IHub(hub()).walletOf(id) != msg.sender) revert NotBuyer(pid, msg.sender);
        _purchases[pid] = GONE;
        _books = _books.withClosed(found.amountOf());
        uint256 back = _refunded(pid, id, found.amountOf(), found.extraOf(), found.boughtAtOf());
        emit Refunded(pid);
        if (back != 0) IERC20(token()).safeTransfer(to, back);
    }

    /// @inheritdoc IPurchasePlan
    function finalize(uint256[] calldata pids) external nonReentrant returns (uint256 done) {
        Terms memory terms = _terms();
        uint256 stored = _books.passedOf();
        uint256 passed = stored;
        for (uint256 i; i < pids.length; ++i) {
            uint256 pid = pids[i];
            Escrow found = _purchases[pid];
            if (!found.isOpen()) {
                // A list of purchases that are gone gets on too: no number of refunds can be in the way.
                if (pid == passed + 1 && pid <= purchaseCount()) passed = pid;
                continue;
            }
            if (block.timestamp < found.boughtAtOf() + terms.window) continue;
            while (++passed < pid) if (_purchases[passed].isOpen()) revert OutOfOrder(pid, passed);
            _purchases[pid] = GONE;
            _books = _books.withClosed(found.amountOf()).withPassed(passed);
            stored = passed;
            _settle(terms, pid, found.buyerOf(), found.amountOf(), found.extraOf());
            ++done;
        }
        if (passed != stored) _books = _books.withPassed(passed);
        else if (done == 0) revert NothingToFinalize();
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IPurchasePlan
    function purchase(uint256 pid) public view returns (Purchase memory) {
        Escrow found = _purchases[pid];
        return Purchase(
            uint32(found.buyerOf()),
            uint40(found.boughtAtOf()),
            uint88(found.extraOf()),
            uint96(found.amountOf())
        );
    }

    /// @inheritdoc IPurchasePlan
    function purchases(uint256 from, uint256 n) external view returns (Purchase[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        if (from == 0) from = 1;
        uint256 left = from > purchaseCount() ? 0 : purchaseCount() - from + 1;
        list = new Purchase[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = purchase(from + i);
        }
    }

    /// @inheritdoc IPurchasePlan
    function purchaseCount() public view returns (uint256) {
        return _books.countOf();
    }

    /// @inheritdoc IPurchasePlan
    function passedCount() external view returns (uint256) {
        return _books.passedOf();
    }

    /// @inheritdoc IPurchasePlan
    function openTotal() public view returns (uint256) {
        return _books.openOf();
    }

    // ---------------------------------------------------------------- what the bases ask

    function _owedIn(address token_) internal view override returns (uint256) {
        return token_ == token() ? openTotal() + _kept() : 0;
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _books.pauseEndOf();
    }

    function _setPauseEnd(uint32 until) internal override {
        _books = _books.withPauseEnd(until);
    }

    function _entryToken() internal view override returns (IERC20) {
        return IERC20(token());
    }

    /// @dev Checks, numbers and books a purchase.
    /// @return entry `extra << 72 | id << 40 | pid`, as {_collect} and {_collected} want it back.
    function _enter(address buyer, uint256 amount) internal override returns (uint256 entry, uint256) {
        Terms memory terms = _terms();
        AmountRule.check(terms.rule, amount);
        Books books = _books;
        EntryPause.requireOpen(books.pauseEndOf());
        uint256 id = MemberGate.admit(terms.constraint, terms.hub, buyer, amount);
        if (id <= HOUSE) revert HouseBuyer(id);
        // A listing is for ever: the first purchase asks for it, and all later ones need not.
        if (books.countOf() == 0 && !IVault(terms.vault).isPlan(address(this))) revert NotListed();
        uint256 extra = _accept(id, amount);
        books = books.withNext();
        uint256 pid = books.countOf();
        if (terms.window != 0) {
            books = books.withOpened(amount);
            _purchases[pid] = escrowOf(id, extra, amount);
        }
        _books = books;
        emit Purchased(pid, id, amount);
        return (extra << 72 | id << 40 | pid, amount);
    }

    /// @dev Into escrow; what is final at once goes straight to the vault: one movement less.
    function _collect(address buyer, uint256 entry, uint256 amount) internal override {
        Terms memory terms = _terms();
        IERC20 token_ = IERC20(terms.token);
        if (terms.window != 0) return token_.pull(buyer, amount);
        uint256 id = uint32(entry >> 40);
        uint256 pid = _pidOf(entry);
        Split memory split = _finalized(pid, id, amount, entry >> 72);
        emit Finalized(pid);
        if (split.kept != 0) token_.pull(buyer, split.kept);
        if (split.kept != amount) token_.pullTo(buyer, terms.vault, amount - split.kept);
        IVault(terms.vault).distribute(id, amount, amount - split.kept, toWords(split.credits));
    }

    /// @dev An authorization names this plan as receiver, so the price passes through it.
    function _collected(uint256 entry, uint256 amount) internal override {
        Terms memory terms = _terms();
        if (terms.window != 0) return;
        _settle(terms, _pidOf(entry), uint32(entry >> 40), amount, entry >> 72);
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Refuses or records a purchase that is being made. The amount fits the rule already.
    /// @return extra What the plan wants back in {_finalized} (88 bits).
    function _accept(uint256 id, uint256 amount) internal virtual returns (uint256 extra) {}

    /// @dev Splits a purchase. Writes state and calls nobody; the base moves the money.
    function _finalized(uint256 pid, uint256 id, uint256 amount, uint256 extra)
        internal
        virtual
        returns (Split memory);

    /// @dev A purchase goes back.
    /// @return back How much of it; whatever a plan leaves out it must have put to its use itself.
    function _refunded(uint256, uint256, uint256 amount, uint256, uint256)
        internal
        virtual
        returns (uint256 back)
    {
        return amount;
    }

    /// @dev What the plan holds of the payment token besides purchases, and owes.
    function _kept() internal view virtual returns (uint256) {
        return 0;
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev Where the moment decides what a member gets, the moment is the member's.
    function _checkOwner(uint256 id) internal view {
        if (IHub(hub()).walletOf(id) != msg.sender) revert NotOwner(id, msg.sender);
    }

    /// @dev Moves money that the plan holds to the vault, for one member; what is above its cap, and everything for id 0, goes to the community
    /// reserve.
    function _distribute(uint256 id, uint256 amount) internal {
        _distribute(0, 0, amount, _one(toCredit(id, amount)));
    }

    /// @dev Moves money that the plan holds to the vault and shares it. `spent` is final spending of `id`, which raises its cap.
    function _distribute(uint256 id, uint256 spent, uint256 amount, Credit[] memory credits) internal {
        address vault_ = vault();
        if (amount != 0) IERC20(token()).safeTransfer(vault_, amount);
        IVault(vault_).distribute(id, spent, amount, toWords(credits));
    }

    /// @dev A list of one.
    function _one(Credit credit) internal pure returns (Credit[] memory list) {
        list = new Credit[](1);
        list[0] = credit;
    }

    // ---------------------------------------------------------------- private

    function _settle(Terms memory terms, uint256 pid, uint256 id, uint256 amount, uint256 extra) private {
        Split memory split = _finalized(pid, id, amount, extra);
        emit Finalized(pid);
        uint256 shared = amount - split.kept;
        if (shared != 0) IERC20(terms.token).safeTransfer(terms.vault, shared);
        IVault(terms.vault).distribute(id, amount, shared, toWords(split.credits));
    }

    function _pidOf(uint256 entry) private pure returns (uint256) {
        return uint40(entry);
    }
}
